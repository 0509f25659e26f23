import { useState } from 'react';
import { detailOf } from '@heartwood/api-client';
import {
  dayOf,
  formatDate,
  legacyAccessMessages,
  requestSentence,
  scanTypes,
  type PaperAccess,
} from '@heartwood/domain';
import { Cited, FileDrop, FormError, Notice, PageHeader, Section, Spinner, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { FirstDaysSection } from '../entrusted/first-days';
import { ReleasedSections } from '../entrusted/released-sections';
import { useAddPaperCertificateMutation } from '../legacy-access-api';
import { RequestBadge } from '../person-status';
import { BearerForm } from './bearer-form';
import type { BearerViewProps } from './opened-key';

/** The page that a key on paper has opened: the request, its state, and what was released. */
export function BearerView(props: BearerViewProps) {
  const { opened } = props;
  const { owner_name: owner, name, by_account, request, released, first_days, open_until, token } = opened;
  return (
    <>
      <PageHeader
        title={
          released
            ? t('{owner}’s documents are open', { owner })
            : t('The key for {owner}’s documents', { owner })
        }
        lead={
          request
            ? t(
                'We are sorry for what you are going through. Take your time: only what has a date here is urgent.',
              )
            : t('{owner} made this key for {name}.', { owner, name })
        }
      />
      <Stack gap="large">
        {by_account && <Notice tone="advice">{translated(legacyAccessMessages.paperKeyHasAccount)}</Notice>}
        {!by_account && !request && <BearerForm {...props} />}
        {request && !released && <Waiting {...props} request={request} />}
        {released && open_until && (
          <Notice tone="advice">
            {t('They stay open until {day}. Download or print what you need.', {
              day: formatDate(dayOf(open_until)),
            })}
          </Notice>
        )}
        {first_days && (
          <FirstDaysSection entrusted={{ owner_name: owner, request, released }} firstDays={first_days} />
        )}
        {released && <ReleasedSections token={token} released={released} />}
      </Stack>
    </>
  );
}

function Waiting({
  opened,
  request,
  onChange,
  onError,
}: BearerViewProps & { request: NonNullable<PaperAccess['request']> }) {
  const { owner_name: owner, token } = opened;
  const [add, { isLoading }] = useAddPaperCertificateMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function replace(file: File) {
    setFailure(null);
    const { data, error } = await add({ token, file });
    if (data) return onChange(data);
    setFailure(detailOf(error, legacyAccessMessages.askFailed));
    onError(error);
  }

  return (
    <Section title={t('Your request')}>
      <Stack>
        <div>
          <RequestBadge request={request} />
        </div>
        <p>
          <Cited>{requestSentence(request)}</Cited>
        </p>
        {request.review === 'pending' && (
          <p>
            {t(
              'A person looks at the death certificate. If they accept it, the waiting time is shorter, and we email you the day.',
            )}
          </p>
        )}
        <p>
          {t(
            '{owner} is told, and can refuse. Put the paper in a safe place: on that day, enter the key here again.',
            {
              owner,
            },
          )}
        </p>
        <p>{t('The death certificate is stored. Another file replaces it.')}</p>
        {isLoading ? (
          <Spinner label={t('Storing the certificate…')} />
        ) : (
          <FileDrop
            label={t('Choose the death certificate')}
            accept={scanTypes.join(',')}
            compact
            onFile={(file) => void replace(file)}
          />
        )}
        <FormError>{failure}</FormError>
      </Stack>
    </Section>
  );
}
