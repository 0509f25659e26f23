import { storiesPage } from '../stories/stories';
import { screens } from '../support/screens/screen-list';

/** The pages that are written from data of the journeys, by their paths in the checkout. */
export const pages = new Map([
  ['docs/screens.md', screensPage()],
  ['docs/stories.md', storiesPage()],
]);

function screensPage(): string {
  const rows = screens.map(
    ({ name, as, address, task, role, control }) =>
      `| ${[name, as, `\`${address}\``, task, `${role} \`${control}\``].join(' | ')} |`,
  );
  return `# Screens

Each screen has one thing to do. A person who sees it for five seconds can name it.

The journey \`screens\` opens each screen and checks that the control
stands within the first 844 px at 390 px wide, and within the first 800 px at 1280 px, without scrolling, and that nothing covers it. To
add a screen, add a line to \`e2e/support/screens/screen-list.ts\`; \`npm run pages -w e2e\` writes this page from it.

<!-- prettier-ignore-start -->
| Screen | As | Address | The one thing to do here | Control |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

<!-- prettier-ignore-end -->
`;
}
