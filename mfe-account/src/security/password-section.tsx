import { useState } from 'react';
import type { User } from '@heartwood/domain';
import { Button, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { ChangePasswordDialog } from './change-password-dialog';

/** Changes the password. */
export function PasswordSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('Password')}>
      <Stack gap="small">
        <p>{t('Changing it logs out every device, this one too. We’ll email you.')}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('Change password')}
          </Button>
        </div>
      </Stack>
      {open && <ChangePasswordDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}
