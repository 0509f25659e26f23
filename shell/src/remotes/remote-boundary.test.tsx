import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { report } from '../telemetry';
import { registered } from '../testing/render-shell';
import { RemoteBoundary } from './remote-boundary';

jest.mock('../telemetry', () => ({ ...jest.requireActual('../telemetry'), report: jest.fn() }));

let broken = true;
const error = new Error('no will');
const Part = () => {
  if (broken) throw error;
  return <p>A will</p>;
};

describe('a remote that throws in a page of another', () => {
  beforeEach(() => {
    broken = true;
    // React logs the error, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.mocked(report).mockReset();
  });

  it('is named and reported, and can be shown again', async () => {
    const onFailure = jest.fn();
    render(
      <RemoteBoundary remote={registered('wills')} onFailure={onFailure}>
        <Part />
      </RemoteBoundary>,
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Something went wrong in Wills');
    expect(screen.getByRole('alert')).toHaveTextContent('The rest of this page works, and nothing is lost.');
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(jest.mocked(report).mock.calls).toEqual([
      [
        {
          event: 'error',
          remote: 'wills',
          version: '1.0.0-test',
          detail: 'Error: no will',
          stack: error.stack,
        },
      ],
    ]);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('A will')).toBeVisible();
  });

  it.each([
    ['another picture', <p key="">Without it</p>, 'Without it'],
    ['nothing', null, ''],
  ])('leaves %s in its place', (_case, fallback, text) => {
    const { container } = render(
      <RemoteBoundary remote={registered('wills')} fallback={fallback}>
        <Part />
      </RemoteBoundary>,
    );
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });
});
