call vigilar('periodo', 'id_periodo');
