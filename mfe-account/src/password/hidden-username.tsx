/** Tells a password manager whose password a form changes; nobody sees or reaches it. */
export function HiddenUsername({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
