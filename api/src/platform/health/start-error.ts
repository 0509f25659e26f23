/** A reason not to start that the operator can act on: only its message is shown, without a stack. */
export class StartError extends Error {}

/**
 * The reason why a server can't listen, as a sentence that names the settings.
 * @param names of the settings of the address, for the sentence
 */
export function listenError(
  error: unknown,
  { host, port }: { host: string; port: number },
  names: { host: string; port: string },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Something else listens at port ${port} already. Stop it, or choose another ${names.port}.`,
    );
  if (code === 'EACCES')
    return new StartError(`This user may not listen at port ${port}. Choose another ${names.port}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`${names.host} must be an address of this machine, not "${host}".`);
  return error;
}
