export * from './offered-people';
export * from './partner-invitation';
export * from './people-in-will';
export * from './person';
