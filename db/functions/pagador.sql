call vigilar('pagador', 'id_pagador');

call vigilar('ingreso_pagador', 'id_ingreso');
