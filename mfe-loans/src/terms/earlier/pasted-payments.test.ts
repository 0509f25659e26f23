import { readPasted } from './pasted-payments';

const rowsOf = (text: string) =>
  readPasted(text).rows.map(({ paid_on, amount, method }) => [paid_on, amount, method]);
const faultsOf = (text: string) => readPasted(text).faults;

describe('a pasted list of payments', () => {
  it('is read with tabs, semicolons, or commas, with or without a heading', () => {
    const rows = [
      ['2024-03-31', '510.48', 'Check 12'],
      ['2024-04-30', '1510.00', ''],
    ];
    expect(rowsOf('Day\tAmount\tHow\n2024-03-31\t510.48\tCheck 12\n2024-04-30\t$1,510\n')).toEqual(rows);
    expect(rowsOf('3/31/2024; 510,48; Check 12\r\n\r\n4/30/2024; 1.510,00')).toEqual(rows);
    expect(rowsOf('2024-03-31,510.48,Check 12\n2024-04-30,"1,510.00"')).toEqual(rows);
    expect(rowsOf('2024-03-31,510,48,Check 12\n2024-04-30,1,510.00')).toEqual(rows);
  });

  it('knows the order of day and month by the whole list', () => {
    expect(rowsOf('5/6/2024;1\n25/6/2024;1').map(([day]) => day)).toEqual(['2024-06-05', '2024-06-25']);
    expect(rowsOf('5/6/2024;1').map(([day]) => day)).toEqual(['2024-05-06']);
    expect(rowsOf('5.6.2024;1').map(([day]) => day)).toEqual(['2024-06-05']);
  });

  it('keeps the lines that it can’t read, and says why', () => {
    const text = '2024-03-31;5\n2024-02-30;5\n2024-03-31;five\n\n2024-03-31,1,510\n2024-03-31;1.234';
    expect(readPasted(text).rows).toHaveLength(1);
    expect(readPasted(text).left.split('\n')).toEqual([
      '2024-02-30;5',
      '2024-03-31;five',
      '2024-03-31,1,510',
      '2024-03-31;1.234',
    ]);
    expect(faultsOf(text)).toEqual([
      'Line 2: “2024-02-30” is not a day. Write it like 2024-03-31 or 3/31/2024.',
      expect.stringMatching(/^Line 3: /),
      'Line 5: The amount has a comma. Put it in quotation marks, or separate by semicolons.',
      'Line 6: The amount could mean 1234 or 1.23.',
    ]);
    expect(faultsOf('2024-03-31;-5')).toHaveLength(1);
    expect(readPasted('')).toEqual({ rows: [], left: '', faults: [] });
  });
});
