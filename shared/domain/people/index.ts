export * from './people-in-will';
export * from './person';
