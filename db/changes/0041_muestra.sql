-- Written once, when the sample school is loaded: without a row the database is that of an institution, whatever DEMO says (decision 156).
create table muestra (
  unica   boolean primary key default true constraint muestra_unica check (unica),
  instante timestamptz not null default now()
);

-- A sample school of before: its rows were audited as those of its load, which nothing else is.
insert into muestra (instante)
select min(instante) from auditoria where operacion = 'muestra' having count(*) > 0;
