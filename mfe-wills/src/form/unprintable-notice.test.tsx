import { willFormOf, type WillInput } from '@heartwood/domain';
import { sampleWill } from '@heartwood/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { fetchFont } from '@heartwood/pdf/fonts/fetch-font';
import { readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { UnprintableNotice } from './unprintable-notice';

jest.mock('@heartwood/pdf/fonts/fetch-font', () => ({ fetchFont: jest.fn() }));
beforeEach(() => jest.mocked(fetchFont).mockReset().mockImplementation(readFontFromDisk));

const form = (change: Partial<WillInput>) => willFormOf(sampleWill(change));
const show = (change: Partial<WillInput>, fields?: string[]) =>
  render(<UnprintableNotice will={form(change)} fields={fields} />);

describe('the notice about characters that can’t be printed', () => {
  it('names the characters and where they are, until they are gone', async () => {
    const view = show({ executor: 'કમળ', special_instructions: 'Give the 🎸 to Zoë and 李小龍.' });
    expect(await screen.findByText('Executor: ક મ ળ')).toBeVisible();
    expect(screen.getByText('Special instructions: 🎸')).toBeVisible();
    view.rerender(<UnprintableNotice will={form({ special_instructions: 'Give the guitar to 李小龍.' })} />);
    await waitFor(() => expect(screen.queryByText(/can’t be printed/)).not.toBeInTheDocument());
  });

  it('names only the fields of its step', async () => {
    show({ executor: 'કમળ', special_instructions: '🎸' }, ['executor', 'alternate_executor']);
    expect(await screen.findByText('Executor: ક મ ળ')).toBeVisible();
    expect(screen.queryByText(/🎸/)).not.toBeInTheDocument();
  });

  it('shows nothing if the fonts aren’t available', async () => {
    jest.mocked(fetchFont).mockRejectedValue(new Error('offline'));
    show({ executor: 'કમળ Łukasz' });
    await waitFor(() => expect(fetchFont).toHaveBeenCalled());
    expect(screen.queryByText(/can’t be printed/)).not.toBeInTheDocument();
  });
});
