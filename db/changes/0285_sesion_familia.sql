-- A session of staff who are also parents may act as the family: with the profile of adults instead of their own (decision 242).
alter table sesion add column en_familia boolean not null default false;
