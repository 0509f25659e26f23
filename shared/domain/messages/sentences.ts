export * from './absences';
export * from './forms';
export * from './loans';
export * from './numbers';
export * from './refusals';
export * from './screens';
export * from './trusts';
export * from './wills';
