-- A card that was tried after its form was given up: the payment was refused after all, and is in the lists.
create function transaccion_usada() returns trigger language plpgsql as $$
begin
  update ingreso set sin_usar = false where orden_en_linea = new.orden and sin_usar;
  return null;
end $$;

create trigger transaccion_usada after insert on transaccion for each row execute function transaccion_usada();

call vigilar('revision', 'id_revision');
