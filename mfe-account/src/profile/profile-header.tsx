import { Button, PageHeader } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ComponentProps, ReactNode } from 'react';

export const ProfileHeader = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title={t('Profile')}
    lead={t('Your name, where you live, and how to reach you. A new will starts with your name and address.')}
    actions={actions}
  />
);

export const EditButton = (props: Pick<ComponentProps<typeof Button>, 'autoFocus' | 'onClick'>) => (
  <Button icon="pencil" variant="secondary" {...props}>
    {t('Edit Profile')}
  </Button>
);
