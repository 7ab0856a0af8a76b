-- Indexes for lists that read a whole table to answer one page.

-- For the author of a grade and the actor: by the login as stored, not as typed.
create index usuario_login on usuario (login);

-- A certificate is found by its code, its enrolment and its student, in one indexed text.
drop trigger certificado_sellar on certificado;
drop trigger certificado_auditar on certificado;
alter table certificado add busqueda text collate "C" not null default '';
call vigilar('certificado', 'id_certificado', 'busqueda');

create function certificado_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := plano(new.codigo) || ' ' || (select busqueda from matricula where id_matricula = new.id_matricula);
  return new;
end $$;
create trigger certificado_nombrar before insert or update of busqueda on certificado
  for each row execute function certificado_nombrar();
create function matricula_renombrar_certificados() returns trigger language plpgsql as $$
begin
  update certificado set busqueda = '' where id_matricula = new.id_matricula;
  return null;
end $$;
create trigger matricula_renombrar_certificados after update on matricula for each row
  when (old.busqueda is distinct from new.busqueda) execute function matricula_renombrar_certificados();
update certificado set busqueda = '';
create index certificado_busqueda on certificado using gin (busqueda gin_trgm_ops);

-- The certificates that lists show, in their order.
drop index certificado_fecha;
create index certificado_fecha on certificado (fecha_emision, id_certificado) where not oculto;
