-- Enrolling many at once, by a list or a sheet, is a run: undone, its enrolments are deleted.
alter table corrida drop constraint corrida_accion_check;
alter table corrida add constraint corrida_accion_check
  check (accion in ('MATRICULAR', 'CONFIRMAR', 'SUSPENDER', 'RETIRAR', 'ACTIVAR', 'TRASLADAR', 'ELIMINAR', 'ACCESO'));
