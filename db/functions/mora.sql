-- A charge annulled or deleted annuls its late fee too; the part already paid of the fee stays paid.
create function cuenta_anular_mora() returns trigger language plpgsql as $$
begin
  update cuenta_ingreso a set estado = 'ANULADA' from cuenta m, ingreso i
  where m.id_cuenta_origen = new.id_cuenta and m.estado in ('PENDIENTE', 'PARCIAL') and a.id_cuenta = m.id_cuenta
    and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso and i.estado <> 'CONFIRMADO';
  update cuenta set estado = case when pagado = 0 then 'ANULADA' else estado end,
    descuento = case when pagado = 0 then descuento else monto - pagado end,
    mora_devengado = null, motivo = coalesce(new.motivo, motivo, new.concepto)
  where id_cuenta_origen = new.id_cuenta and estado in ('PENDIENTE', 'PARCIAL');
  return null;
end $$;

create trigger cuenta_anular_mora after update of estado on cuenta for each row
  when (new.estado in ('ANULADA', 'ELIMINADA') and old.estado <> new.estado) execute function cuenta_anular_mora();
