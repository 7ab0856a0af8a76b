-- Personal data (decision 117): the text by which people consent, and after how many years what is kept is made anonymous.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('datos.consentimiento', '', 'TEXTO', 'Texto con el que cada persona consiente el tratamiento de sus datos; vacío, no se pide', true),
  ('datos.plazoAnios', '', 'NUMERO', 'Años que se conservan los datos ligados a dinero, notas y certificados', true);

-- Every text that was in force, numbered, as people read it.
create table consentimiento_texto (
  numero int primary key,
  texto  text not null check (texto <> ''),
  desde  timestamptz not null default now(),
  usuario_creacion text not null default actor()
);
create trigger consentimiento_texto_solo_se_agrega before update or delete or truncate on consentimiento_texto
  for each statement execute function solo_se_agrega();

-- A changed setting is a new text; the same one set again is the text that it was.
create function consentimiento_numerar() returns trigger language plpgsql as $$
declare
  ultimo consentimiento_texto := (select t from consentimiento_texto t order by t.numero desc limit 1);
begin
  if coalesce(new.valor, '') <> '' and new.valor is distinct from ultimo.texto then
    insert into consentimiento_texto (numero, texto) values (coalesce(ultimo.numero, 0) + 1, new.valor);
  end if;
  return null;
end $$;
create trigger consentimiento_numerar after insert or update of valor on parametro for each row
  when (new.clave = 'datos.consentimiento') execute function consentimiento_numerar();

-- The text in force; none where the setting is empty.
create function consentimiento_vigente() returns int stable language sql
  return (select max(t.numero) from consentimiento_texto t where parametro_de('datos.consentimiento') <> '');

-- Who accepted which text, and when. It only grows.
create table consentimiento (
  id_consentimiento bigint generated always as identity primary key,
  id_usuario bigint not null references usuario,
  numero     int not null references consentimiento_texto,
  aceptado   timestamptz not null default now(),
  constraint consentimiento_uno unique (id_usuario, numero)
);
create index consentimiento_de_texto on consentimiento (numero);
create trigger consentimiento_solo_se_agrega before update or delete or truncate on consentimiento
  for each statement execute function solo_se_agrega();
