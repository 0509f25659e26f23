import './page.css';

/** What this page uses of `MountProps` of `@heartwood/host`. */
interface Props {
  host: {
    session: { user: { first_name: string } | null };
    flash: { show: (message: string) => void };
    setTitle: (title: string) => void;
  };
}

/** /tally: counts, without React. */
export function mount(element: HTMLElement, props: Props) {
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Tally' });
  const greeting = document.createElement('p');
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'tally-count',
  });
  const link = Object.assign(document.createElement('a'), { href: '/about', textContent: 'About Heartwood' });
  let { host } = props;
  let count = 0;
  const write = () => {
    greeting.textContent = `Hello, ${host.session.user?.first_name ?? 'visitor'}.`;
    button.textContent = `Count: ${count}`;
  };
  button.addEventListener('click', () => {
    count += 1;
    write();
    if (count === 3) host.flash.show('Three already.');
  });
  host.setTitle('Tally');
  write();
  element.append(heading, greeting, button, link);
  return {
    update: (next: Props) => {
      host = next.host;
      write();
    },
    unmount: () => element.replaceChildren(),
  };
}
