/**
 * Counts how often the page is loaded again. jsdom can't do it, and says so on the console.
 * @returns called once for each time
 */
export function pageLoads(): jest.Mock<void, []> {
  const loads = jest.fn<void, []>();
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (!String(error).includes('Not implemented: navigation')) throw error;
    loads();
  });
  return loads;
}
