/**
 * Answers a file as an object URL, which the caller revokes.
 * @param onFile receives the file itself: the content security policy lets no script fetch an object URL
 */
export const fileAnswer = (onFile?: (file: Blob) => void) => async (response: Response) => {
  if (!response.ok) return response.json();
  const file = await response.blob();
  onFile?.(file);
  return URL.createObjectURL(file);
};
