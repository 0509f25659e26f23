import { detailOf } from '@heartwood/api-client';
import {
  formatMoment,
  messages,
  signatureField,
  signerName,
  WITNESS_LINK_HOURS,
  witnessRoles,
  type Will,
  type WitnessLink,
  type WitnessRole,
} from '@heartwood/domain';
import { Button, Disclosure, FormError, LoadFailure, Prose, Stack, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef, useState } from 'react';
import styles from './witness-links.module.css';
import {
  useRevokeWitnessLinkMutation,
  useSendWitnessLinkMutation,
  useWitnessLinksQuery,
} from './witness-links-api';

/** Lets the owner mail a witness a link to sign from their own device, and revoke it. */
export function WitnessLinks({ will }: { will: Will }) {
  const query = useWitnessLinksQuery(will.id, { refetchOnMountOrArgChange: true });
  const { data: links, error } = query;
  const open = witnessRoles.filter((role) => will[signatureField(role)] === null);
  if (open.length === 0) return null;
  return (
    <Disclosure label={t('Let a witness sign on their own phone')}>
      <Stack>
        <Prose>
          <p>
            <Cited>
              {t(
                'We email the witness a link. It works once, within {hours} hours, for this text only. They still have to be with you, in one room or by live video, while you both sign.',
                { hours: WITNESS_LINK_HOURS },
              )}
            </Cited>
          </p>
        </Prose>
        {!links && error && <LoadFailure title={messages.fetchWitnessLinksFailed} query={query} />}
        {links && (
          <ul className={styles.list}>
            {open.map((role) => (
              <li key={role} className={styles.item}>
                <OneWitness will={will} role={role} link={links.find((each) => each.role === role)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Disclosure>
  );
}

interface OneWitnessProps {
  will: Will;
  role: WitnessRole;
  /** The link that was sent and still works. */
  link: WitnessLink | undefined;
}

function OneWitness({ will, role, link }: OneWitnessProps) {
  const [send, sending] = useSendWitnessLinkMutation();
  const [revoke, revoking] = useRevokeWitnessLinkMutation();
  const [error, setError] = useState<string>();
  const sendButton = useRef<HTMLButtonElement>(null);
  const name = signerName(will, role);
  const attempt = async (act: () => Promise<unknown>, otherwise: string) => {
    setError(undefined);
    await act().catch((apiError: unknown) => setError(detailOf(apiError, otherwise)));
  };
  const sendIt = () =>
    void attempt(() => send({ willId: will.id, role }).unwrap(), messages.sendWitnessLinkFailed);
  const takeBack = (linkId: string) =>
    void attempt(async () => {
      await revoke({ willId: will.id, linkId }).unwrap();
      // The button goes with the link, and the focus with it.
      sendButton.current?.focus();
    }, messages.revokeWitnessLinkFailed);
  return (
    <>
      <p className={styles.words} role="status">
        {link ? (
          <Cited>
            {t('A link is on its way to {name}, {email}. It works until {moment}.', {
              name,
              email: link.email,
              moment: formatMoment(link.expires_at),
            })}
          </Cited>
        ) : (
          <Cited>
            {name}, {will[`${role}_email`]}
          </Cited>
        )}
      </p>
      <FormError>{error}</FormError>
      <div className={styles.tools}>
        <Button
          ref={sendButton}
          variant="secondary"
          onClick={sendIt}
          loading={sending.isLoading}
          loadingLabel={t('Sending the link…')}
          aria-label={
            link ? t('Send another link to {name}', { name }) : t('Send a link to {name}', { name })
          }
        >
          {link ? t('Send another link') : t('Send a link')}
        </Button>
        {link && (
          <Button
            variant="quiet"
            onClick={() => takeBack(link.id)}
            loading={revoking.isLoading}
            loadingLabel={t('Taking the link back…')}
            aria-label={t('Take back the link to {name}', { name })}
          >
            {t('Take back')}
          </Button>
        )}
      </div>
    </>
  );
}
