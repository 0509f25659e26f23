/** Tells a password manager whose password a form changes; invisible and not focusable. */
export function HiddenUsername({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
