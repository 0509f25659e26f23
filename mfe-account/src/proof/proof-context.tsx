import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { errorCode } from './error-code';
import { PROOF_REQUIRED } from '@heartwood/shared/domain';
import type { ProofDialogProps } from './proof-dialog';

type Answer = { data?: unknown; error?: unknown };
/**
 * Makes a call; if the server requires reauthentication, shows the dialog and repeats the call. Null if the person
 * cancels.
 */
export type WithProof = <Result extends Answer>(call: () => Promise<Result>) => Promise<Result | null>;

const ProofContext = createContext<WithProof | null>(null);

/** Lets everything below reauthenticate the person. It contains the only dialog for that. */
export function ProofProvider({ username, children }: { username: string; children: ReactNode }) {
  const [dialog, setDialog] = useState<{ Asking: ComponentType<ProofDialogProps> } | null>(null);
  const settle = useRef<(proven: boolean) => void>(() => undefined);

  const ask = useCallback(async () => {
    // Few visits to a page need this dialog.
    const { ProofDialog } = await import('./proof-dialog');
    setDialog({ Asking: ProofDialog });
    return new Promise<boolean>((resolve) => (settle.current = resolve));
  }, []);

  const done = useCallback((proven: boolean) => {
    setDialog(null);
    settle.current(proven);
  }, []);

  const withProof = useMemo<WithProof>(
    () => async (call) => {
      const first = await call();
      if (errorCode(first.error) !== PROOF_REQUIRED) return first;
      // If the dialog can't be loaded, the server's error says what is missing.
      const proven = await ask().catch(() => undefined);
      if (proven === undefined) return first;
      return proven ? call() : null;
    },
    [ask],
  );

  return (
    <ProofContext value={withProof}>
      {children}
      {dialog && (
        <dialog.Asking username={username} onProven={() => done(true)} onClose={() => done(false)} />
      )}
    </ProofContext>
  );
}

/** @throws Error when rendered outside a ProofProvider */
export function useWithProof(): WithProof {
  const withProof = use(ProofContext);
  if (!withProof) throw new Error('Rendered outside a ProofProvider.');
  return withProof;
}
