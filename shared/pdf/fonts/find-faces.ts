import { chinese, korean } from './east-asian';
import type { Face, Weight } from './face';
import { oldGreek, serif } from './serif';
import { shaped } from './shaped';

const families = [serif, oldGreek, shaped, chinese, korean];

/** The faces that these characters need in a weight; of two that have a character the earlier is taken. */
export async function findFaces(text: string, weight: Weight): Promise<Face[]> {
  const characters = [...new Set(text)];
  const found = await Promise.all(
    families.map(async (family) => {
      const wanted = characters.filter((character) => family.wants(character));
      if (wanted.length === 0) return [];
      const codePoints = wanted.map((character) => character.codePointAt(0) ?? 0);
      return (await family.faces()).filter(
        ({ weights, covers }) => weights.includes(weight) && codePoints.some(covers),
      );
    }),
  );
  return found.flat();
}
