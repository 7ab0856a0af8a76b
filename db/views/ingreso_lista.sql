-- The payments of lists and searches: a card form that was opened and left is none.
create view ingreso_lista as select * from ingreso_fila where not sin_usar;
