-- The searched text of a document is kept when it is signed, which writes its row anew anyway: its trigrams were a third of what a
-- comprobante added to a confirmation. One that is not signed yet is searched by its text as it would be.
drop trigger comprobante_nombrar on comprobante;
drop function comprobante_nombrar();
alter table comprobante alter busqueda drop not null, alter busqueda drop default;
create index comprobante_sin_texto on comprobante (id_comprobante) where busqueda is null;

-- Its number, who it is for, and its students: of a company's document all that it names, of a note of one its own.
create function comprobante_texto_de(numero text, comprador jsonb, usuario bigint, empresa bigint, nota boolean, pago bigint)
returns text stable language plpgsql as $$
declare
  alumnos text;
begin
  if usuario is not null then
    select u.busqueda into alumnos from usuario u where u.id_usuario = usuario;
  elsif nota then
    select u.busqueda into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = pago;
  else
    select string_agg(distinct u.busqueda, ' ') into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario
    where i.id_empresa_pago = empresa;
  end if;
  return concat_ws(' ', plano(concat_ws(' ', numero, comprador ->> 'nombre', comprador ->> 'documento')), alumnos);
end $$;

create function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := case when new.hash is not null then comprobante_texto_de(new.serie || '-' || new.numero, new.datos -> 'comprador',
    new.id_usuario, new.id_empresa_pago, new.id_origen is not null, new.id_ingreso) end;
  return new;
end $$;
create trigger comprobante_nombrar before update of hash, datos on comprobante for each row execute function comprobante_nombrar();

-- A number taken changes nothing else of its series.
drop trigger comprobante_serie_sellar on comprobante_serie;
create trigger comprobante_serie_sellar before update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function sellar('ultimo');
drop trigger comprobante_serie_auditar on comprobante_serie;
create trigger comprobante_serie_auditar after delete or update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function auditar('id_comprobante_serie', 'ultimo');

-- Few documents are made again: the others have no place in these indexes.
alter table comprobante drop constraint comprobante_reemplaza_uno, drop constraint comprobante_sustituye_uno;
create unique index comprobante_reemplaza_uno on comprobante (id_reemplaza) where id_reemplaza is not null;
create unique index comprobante_sustituye_uno on comprobante (id_sustituye) where id_sustituye is not null;
