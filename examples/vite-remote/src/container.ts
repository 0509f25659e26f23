/** The container: the page's libraries come in by `init`, and this remote needs none of them. */
export const init = () => undefined;

export const get = async () => {
  const remote = await import('./remote');
  return () => remote;
};
