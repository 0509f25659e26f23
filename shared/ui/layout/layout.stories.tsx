import { Button } from '../button/button';
import { Card } from '../card/card';
import { Badge } from '../messages/badge';
import { EmptyState } from '../messages/empty-state';
import { Chapters } from './chapters';
import { Actions, CardGrid, Stack } from './layout';
import { ListPage } from './list-page';
import { PageHeader } from './page-header';
import { PrintHead } from './print-head';
import { QuietSection } from './quiet-section';
import { Section } from './section';

export default { title: 'Layout' };

export const Stacks = () => (
  <Stack gap="large">
    {(['small', 'medium', 'large'] as const).map((gap) => (
      <Stack key={gap} gap={gap}>
        <p>{`A stack with a ${gap} gap.`}</p>
        <p>Its second child.</p>
      </Stack>
    ))}
  </Stack>
);
export const RowOfButtons = () => (
  <Actions>
    <Button variant="secondary">Cancel</Button>
    <Button>Save Changes</Button>
  </Actions>
);
export const StickyOnAPhone = () => (
  <Actions sticky>
    <Button variant="secondary">Back</Button>
    <Button>Next</Button>
  </Actions>
);
export const StickyEverywhere = () => (
  <Actions sticky="always">
    <Button>Sign</Button>
  </Actions>
);
export const Header = () => (
  <PageHeader
    title="The will of José Ruiz"
    eyebrow="Will"
    lead="Signed on March 1, 2026."
    badge={<Badge tone="good">Valid</Badge>}
    actions={<Button variant="secondary">Edit</Button>}
    back={{ to: '/dashboard', label: 'Dashboard' }}
  />
);
export const Sections = () => (
  <Stack>
    <Section title="Beneficiaries" actions={<Button variant="quiet">Change</Button>}>
      <p>Nora Ruiz</p>
    </Section>
    <Section title="Only controls" headingLevel={3} controls>
      <Button>Print</Button>
    </Section>
  </Stack>
);
export const TitlesInTheMargin = () => (
  <Chapters>
    <Section title="Password">
      <p>Changing it logs out every device.</p>
    </Section>
    <Section title="Passkeys">
      <p>You have none.</p>
    </Section>
  </Chapters>
);
export const Quiet = () => (
  <QuietSection title="Trusts" action={<Button variant="secondary">Create a Trust</Button>}>
    No trusts yet.
  </QuietSection>
);

const list = {
  title: 'Trusts',
  lead: 'What you keep in bitcoin.',
  loading: 'Loading your trusts',
  failure: 'Failed to fetch trusts',
  query: { isFetching: false, refetch: () => undefined },
  action: <Button>Create a Trust</Button>,
  empty: <EmptyState title="You have no trusts yet." action={<Button>Create a Trust</Button>} />,
  children: (items: readonly string[]) => (
    <CardGrid>
      {items.map((title) => (
        <Card key={title} title={title} headingLevel={2} />
      ))}
    </CardGrid>
  ),
};

export const List = () => <ListPage {...list} items={['Nora’s education', 'The cabin']} />;
export const ListLoading = () => <ListPage {...list} items={undefined} />;
export const ListEmpty = () => <ListPage {...list} items={[]} />;
export const ListFailed = () => (
  <ListPage {...list} items={undefined} query={{ ...list.query, error: 'no answer' }} />
);
export const HeadOfAPrintout = () => (
  <>
    <PrintHead />
    <p>The line above this one is on printouts only.</p>
  </>
);
