import { sampleNotes } from './fixture-notes';
import samples from './sample-notes.json';

const notes = sampleNotes();

it.each(Object.entries(samples))(
  'a note, %s, has the text that was written last: npm run sample-wills -w shared/testing',
  (name, text) => {
    expect(notes[name]).toEqual(text);
  },
);

it('there is a text for each sample', () => expect(Object.keys(samples)).toEqual(Object.keys(notes)));
