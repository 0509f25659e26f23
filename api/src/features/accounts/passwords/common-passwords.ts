import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@heartwood/domain';
import { invalidField } from '../../../platform/http/errors/api-error';

// In lower case: passwords, and 34,000 words and names.
const common = new Set(dictionary['passwords-common']);

// What the list above lacks, without accents: what people type first in Spanish, and Colorado's places.
const OTHERS = new RegExp(
  `^(?:${[
    '(?:mi|la)?contrase(?:na|nia)(?:segura)?|(?:mi|la)?clave(?:secreta|segura)?|secret[oa]|sesamo|abretesesamo',
    'bienvenid[oa]s?|administrador|usuario|invitado|cambiame|cambiar|prueba|temporal|entrar|dejameentrar',
    '(?:te)?(?:amo|adoro|quiero)(?:mucho)?|miamor|amormio|amorcito|mivida|micielo|micorazon|corazon|bonita|hermosa',
    'princesa|mariposa|estrella|chocolate|familia|mifamilia|mishijos|mihijo|mihija|mimama|mipapa|felicidad|amistad',
    'diosesamor|diosteama|diosmio|jesucristo|jesusteama|guadalupe|virgencita|esperanza',
    'mexico|vivamexico|colombia|venezuela|elsalvador|guatemala|honduras|argentina|puertorico|cuba|peru|espana',
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
    'lunes|martes|miercoles|jueves|viernes|sabado|domingo|verano|otono|invierno|hogar|micasa|montanas?',
    'futbol|america|chivas|barcelona|realmadrid|holamundo|hola|gatito|perrito|tequila|fiesta|navidad|primavera',
    'alejandr[oa]|sebastian|fernand[oa]|santiago|valentina|gabriela?|francisc[oa]|guillermo|rodrigo|mariana',
    'alamosa|arvada|breckenridge|broomfield|buffaloes|canoncity|castlepines|castlerock|centennial|cherrycreek',
    'coloradosprings|commercecity|crestedbutte|denverbroncos|eldorado|englewood|erie|estespark|federalheights',
    'fortcollins|fortmorgan|glenwoodsprings|gobroncos|grandjunction|greeley|highlandsranch|lafayette|longmont',
    'longspeak|louisville|manitousprings|milehigh|northglenn|pagosasprings|pikespeak|redrocks|rockymountains?',
    'steamboatsprings|telluride|vail|westminster|wheatridge|inheritance|herencia|loan|testamento',
  ].join('|')})$`,
);

/** So many digits and marks around a word are a date, not a second secret: "Denver03/15/1984". */
const MAX_ADDED = 10;

/**
 * Rejects the 49,233 most common leaked passwords, and one word of them or of `OTHERS` with digits and marks
 * around it, as in "Denver2026!", regardless of case and accents. The lists are too long for a browser, so
 * this isn't in the shared rules.
 * @throws {ApiError} 400
 */
export function assertUncommonPassword(password: string): void {
  const typed = password.toLowerCase();
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '');
  const bare = /^.*[\p{L}\p{N}]/su.exec(folded)?.[0] ?? '';
  const word = /\p{L}.*\p{L}/su.exec(folded)?.[0] ?? '';
  const isWord =
    word.length > 2 &&
    folded.length - word.length <= MAX_ADDED &&
    (common.has(word) || OTHERS.test(word.replace(/[ -]/g, '')));
  if (isWord || [typed, folded, bare].some((each) => common.has(each)))
    throw invalidField('password', messages.passwordCommon);
}
