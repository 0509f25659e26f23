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
import { apiErrorOf, fieldErrorsOf } from '@heartwood/api-client';
import { PROOF_REQUIRED } from '@heartwood/domain';
import type { ProofDialogProps } from './proof-dialog';

type Answer = { data?: unknown; error?: unknown };
/**
 * Makes a call; if the server requires reauthentication, shows the dialog and repeats the call, until the
 * server is satisfied. Null if the person cancels.
 */
export type WithProof = <Result extends Answer>(call: () => Promise<Result>) => Promise<Result | null>;

interface Dialog {
  Asking: ComponentType<ProofDialogProps>;
  byFactor: boolean;
}

const ProofContext = createContext<WithProof | null>(null);

/** Lets everything below reauthenticate the person. It contains the only dialog for that. */
export function ProofProvider({ username, children }: { username: string; children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const settle = useRef<(proven: boolean) => void>(() => undefined);

  const ask = useCallback(async (byFactor: boolean) => {
    // Few visits to a page need this dialog.
    const { ProofDialog } = await import('./proof-dialog');
    setDialog({ Asking: ProofDialog, byFactor });
    return new Promise<boolean>((resolve) => (settle.current = resolve));
  }, []);

  const done = useCallback((proven: boolean) => {
    setDialog(null);
    settle.current(proven);
  }, []);

  const withProof = useMemo<WithProof>(
    () => async (call) => {
      for (;;) {
        const answer = await call();
        if (apiErrorOf(answer.error)?.code !== PROOF_REQUIRED) return answer;
        const byFactor = fieldErrorsOf(answer.error).second_factor !== undefined;
        // If the dialog can't be loaded, the server's error says what is missing.
        const proven = await ask(byFactor).catch(() => undefined);
        if (proven === undefined) return answer;
        if (!proven) return null;
      }
    },
    [ask],
  );

  return (
    <ProofContext value={withProof}>
      {children}
      {dialog && (
        <dialog.Asking
          username={username}
          byFactor={dialog.byFactor}
          onProven={() => done(true)}
          onClose={() => done(false)}
        />
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
