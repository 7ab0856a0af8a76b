-- A company may ask not to be reminded (decision 127).
alter table empresa add recordar boolean not null default true;
