/** The 64 counties of Colorado. */
export const coloradoCounties = [
  ...[
    'Adams',
    'Alamosa',
    'Arapahoe',
    'Archuleta',
    'Baca',
    'Bent',
    'Boulder',
    'Broomfield',
    'Chaffee',
    'Cheyenne',
  ],
  ...[
    'Clear Creek',
    'Conejos',
    'Costilla',
    'Crowley',
    'Custer',
    'Delta',
    'Denver',
    'Dolores',
    'Douglas',
    'Eagle',
  ],
  ...[
    'El Paso',
    'Elbert',
    'Fremont',
    'Garfield',
    'Gilpin',
    'Grand',
    'Gunnison',
    'Hinsdale',
    'Huerfano',
    'Jackson',
  ],
  ...[
    'Jefferson',
    'Kiowa',
    'Kit Carson',
    'La Plata',
    'Lake',
    'Larimer',
    'Las Animas',
    'Lincoln',
    'Logan',
    'Mesa',
  ],
  ...['Mineral', 'Moffat', 'Montezuma', 'Montrose', 'Morgan', 'Otero', 'Ouray', 'Park', 'Phillips', 'Pitkin'],
  ...[
    'Prowers',
    'Pueblo',
    'Rio Blanco',
    'Rio Grande',
    'Routt',
    'Saguache',
    'San Juan',
    'San Miguel',
    'Sedgwick',
  ],
  ...['Summit', 'Teller', 'Washington', 'Weld', 'Yuma'],
];

/** A county's name in a sentence; two of them are also cities. */
export function countyName(county: string): string {
  return county === 'Denver' || county === 'Broomfield'
    ? `the City and County of ${county}`
    : `${county} County`;
}
