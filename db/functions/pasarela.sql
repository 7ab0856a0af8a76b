-- A card that was tried after its form was given up: the payment was refused after all, and is in the lists.
create function transaccion_usada() returns trigger language plpgsql as $$
begin
  update ingreso set sin_usar = false where sin_usar and id_ingreso in (
    select i.id_ingreso from ingreso i where i.orden_en_linea = new.orden
    union select p.id_ingreso from ingreso i join ingreso p on p.id_pago = i.id_pago where i.orden_en_linea = new.orden);
  return null;
end $$;

create trigger transaccion_usada after insert on transaccion for each row execute function transaccion_usada();

call vigilar('revision', 'id_revision');
