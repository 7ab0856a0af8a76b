-- A server with a clock far from that of the database, for the bell of those who configure (decision 163). Kept once a day while it lasts.
create table reloj_lejano (
  id_reloj_lejano bigint generated always as identity primary key,
  servidor        text not null check (length(servidor) between 1 and 200),
  segundos        int not null check (segundos <> 0),
  instante        timestamptz not null default now()
);
