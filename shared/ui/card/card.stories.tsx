import { Button } from '../button/button';
import { CardGrid } from '../layout/layout';
import { Badge } from '../messages/badge';
import { Card } from './card';
import { Paper } from './paper';

export default { title: 'Card' };

export const Plain = () => <Card title="Executor">Ana María Ruiz</Card>;
export const WithEverything = () => (
  <Card
    title="The will of José Ruiz"
    badge={<Badge tone="pending">Draft</Badge>}
    footer={<Button variant="quiet">Delete</Button>}
  >
    Executor: Ana María Ruiz
  </Card>
);
export const Linked = () => (
  <Card title="Nora’s education" to="/trusts/1" badge={<Badge tone="good">Active</Badge>}>
    0.5 BTC
  </Card>
);
export const Grid = () => (
  <CardGrid as="ul">
    {['One', 'Two', 'Three', 'Four'].map((title) => (
      <Card key={title} as="li" title={title} to={`/${title}`}>
        A card of the grid.
      </Card>
    ))}
  </CardGrid>
);
export const APageNotToBeSigned = () => (
  <Paper label="Will" unsigned={{ mark: 'DRAFT, not a signed will', instead: 'Don’t sign this printout.' }}>
    <p>I, Ana María Ruiz, declare this to be my will.</p>
  </Paper>
);
export const APageOfPaper = () => (
  <Paper label="Letter">
    <p>Dear Ana María Ruiz,</p>
    <p>Paper is white in both themes, so that what people sign looks the same on screen and in print.</p>
  </Paper>
);
