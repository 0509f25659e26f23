/**
 * The address of a Chinese, Japanese or Korean face; null for a file of another family. One chunk of
 * addresses each: webpack lists the files that fit. By path, for packages that name their exports don't let a
 * folder be listed by their own name.
 */
export async function eastAsianAddress(file: string): Promise<string | null> {
  const [, family, slice] = /^(noto-sans-sc|nanum-myeongjo)-(\d+)-400-normal\.woff$/.exec(file) ?? [];
  if (!slice) return null;
  return (await (family === 'noto-sans-sc' ? chinese(slice) : korean(slice))).default;
}

const chinese = (slice: string): Promise<{ default: string }> =>
  import(
    /* webpackMode: "lazy-once", webpackInclude: /-\d+-400-normal\.woff$/ */ `../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-${slice}-400-normal.woff`
  );
const korean = (slice: string): Promise<{ default: string }> =>
  import(
    /* webpackMode: "lazy-once", webpackInclude: /-\d+-400-normal\.woff$/ */ `../../../../node_modules/@fontsource/nanum-myeongjo/files/nanum-myeongjo-${slice}-400-normal.woff`
  );
