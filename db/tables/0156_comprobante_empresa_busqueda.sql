-- The document of a company is found by each student whom it names, and a note of it by its own.
create or replace function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(concat_ws(' ', new.serie || '-' || new.numero, new.datos -> 'comprador' ->> 'nombre',
    new.datos -> 'comprador' ->> 'documento')), case
      when new.id_empresa_pago is null then (select u.busqueda from usuario u where u.id_usuario = new.id_usuario)
      when new.id_origen is not null then
        (select u.busqueda from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = new.id_ingreso)
      else (select string_agg(distinct u.busqueda, ' ') from ingreso i join usuario u on u.id_usuario = i.id_usuario
        where i.id_empresa_pago = new.id_empresa_pago) end);
  return new;
end $$;

update comprobante c set busqueda = concat_ws(' ', c.busqueda, (
  select string_agg(distinct u.busqueda, ' ') from ingreso i join usuario u on u.id_usuario = i.id_usuario
  where case when c.id_origen is null then i.id_empresa_pago = c.id_empresa_pago else i.id_ingreso = c.id_ingreso end))
where c.id_empresa_pago is not null;
