import { LinkButton, Section } from '@heartwood/ui';

/** The heirlooms on the dashboard. */
export function Dashboard() {
  return (
    <Section title="Heirlooms">
      <LinkButton to="/heirlooms">Open heirlooms</LinkButton>
    </Section>
  );
}
