import { useState } from 'react';
import type { User } from '@heartwood/shared/domain';
import { Button, Section, Stack } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
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
