import type { Parts } from "#domain/words/catalogue.ts";

export const applicationLoan = {
  "entry.tokenMissing": "Al enlace le falta una parte",
  "entry.noPeekAnswer": "No recibimos respuesta del servidor.",
  "entry.peekFailed": "{message}",
  "entry.saved": "Su solicitud está guardada. Puede continuar donde la dejó.",
  "entry.noToken": "No pudimos abrir su sesión.",
  "entry.noProvider": "Su solicitud no dice cuál es su consultorio.",
  "entry.noApplication":
    "Hubo un problema al crear su solicitud. Su sesión no tiene un número de solicitud.",
  "entry.noApplicationAnswer": "No recibimos respuesta al buscar su solicitud.",
  "entry.noApplicationData": "No pudimos obtener los datos de su solicitud.",
  "entry.loading": "Abriendo su solicitud",
  "startDate.button": "Cambiar la fecha de mi tratamiento",
  "startDate.label": "Nueva fecha del tratamiento",
  "startDate.hint":
    "Hoy o dentro de los próximos 30 días. Su primer pago vence 15 días después de esa fecha.",
  "startDate.next": "Ver el cambio",
  "startDate.sign": "Firmar el cambio",
  "startDate.keep": "Dejar mi fecha como está",
  "startDate.moved":
    "La fecha de su tratamiento ahora es el {date}. Su primer pago vence el {first}.",
  "startDate.download": "Descargar este cambio (PDF)",
  "withdrawal.button": "Retirar mi solicitud",
  "withdrawal.title": "¿Quiere retirar su solicitud?",
  "withdrawal.text":
    "Su solicitud con {practice} terminará. No se le cobrará nada. Después no podrá deshacer este cambio.",
  "withdrawal.confirm": "Sí, retirarla",
  "withdrawal.keep": "Seguir con mi solicitud",
  "withdrawal.done.title": "Su solicitud fue retirada",
  "withdrawal.done.text":
    "No se le cobró nada y no tiene que hacer nada más. Puede hacer otra solicitud con {practice} en cualquier momento.",
  "application.updateFailed": "No pudimos actualizar la solicitud: {message}",
  "application.pending":
    "Estamos revisando su solicitud. Le enviaremos un correo electrónico en cuanto haya una decisión.",
  "application.refused": "No pudimos guardar su solicitud.",
  "application.changedElsewhere": "Usted cambió su plan en otra ventana. Así está su plan ahora.",
  "finalize.chargeRefused": "No se aceptó su pago inicial. No se le cobró nada. Elija otro método.",
  "finalize.unknown":
    "Todavía esperamos una respuesta. No se le cobrará dos veces. Vuelva a intentarlo.",

  "offers.disclosure": "Estas ofertas son para un préstamo a plazos, no para una línea de crédito.",
  "offers.loading": "Buscando sus ofertas",
  "offers.count": "Planes para elegir: {count}.",
  "offers.failed": "No se pudieron cargar sus ofertas.",
  "offers.none": "No hay ofertas para este monto. Elija otro.",
  "offers.tabs": "Tipo de oferta",
  "offers.tab.all": "Todas",
  "offers.tab.promotion": "Promociones",
  "offers.tab.standard": "Estándar",
  "offers.noCost": "Escriba el costo de su tratamiento para ver sus planes.",
  "offers.month.unit": "al mes",
  "offers.payments": "Estimado: {count} pagos de {payment}, {often}.",
  "offers.payment": "Estimado: 1 pago de {payment}.",
  "offers.first": "El primero, el {date}.",
  "offers.unit.Monthly": "uno al mes",
  "offers.unit.TwicePerMonth": "dos al mes",
  "offers.unit.EveryOtherWeek": "uno cada dos semanas",
  "offers.unit.Weekly": "uno a la semana",
  "offers.duration": "Termina de pagar en {time}",
  "offers.year": "1 año",
  "offers.years": "{years} años",
  "offers.month": "1 mes",
  "offers.months": "{months} meses",
  "offers.lowestPayment": "El pago más bajo",
  "offers.lowestCost": "El costo más bajo",
  "offers.all": "Ver todos los planes",
  "offers.fewer": "Ver menos planes",
  "offers.estimated":
    "Sus pagos serán definitivos cuando nos diga su día de cobro en el paso siguiente.",
  "offers.noFees": "Sin cargos por pagar tarde y sin multa por pagar antes.",
  "offers.dueToday": "Pago inicial al firmar: {payment}",
  "offers.collected": "Pago inicial: {payment}, cobrado en el consultorio",
  "offers.apr": "APR",
  "offers.aprPercent": "{apr}%",
  "offers.financeCharge": "Intereses",
  "offers.totalOfPayments": "Total de pagos",
  "offers.amountFinanced": "Monto financiado",
  "offers.interestFree": "APR de 0% por 12 meses",
  "offers.downPayment": "Pago inicial",
  "offers.chosen": "Su elección",

  "planTotal.title": "Monto total financiado",
  "planTotal.cost": "Costo del tratamiento",
  "planTotal.downPayment": "Menos el pago inicial",

  "schedule.title": "Su calendario de pagos",
  "schedule.waitingFrequency": "Elija cada cuánto quiere pagar para ver su calendario.",
  "schedule.waitingLastPaidDate": "Díganos su último día de cobro para ver su calendario.",
  "schedule.waitingFirstPayment": "Elija la fecha de su primer pago para ver su calendario.",
  "schedule.refused": "No hay un calendario para esta opción. Elija otra oferta.",
  "schedule.optionNote": "Pagos: {count}, de {payment} cada uno",
  "schedule.first": "Primer pago",
  "schedule.last": "Último pago",
  "schedule.end": "{payment} el {date}",
  "schedule.announcement": "Pagos: {count}, de {payment} cada uno, del {first} al {last}.",
  "schedule.picture.title": "Sus pagos en el tiempo",
  "schedule.picture.description": "Pagos: {count}, del {first} al {last}.",
  "schedule.table.caption": "Todos los pagos",
  "schedule.table.number": "N.º",
  "schedule.table.dueOn": "Vence el",
  "schedule.table.payment": "Pago",
  "schedule.table.balance": "Saldo",
  "schedule.table.all": "Mostrar todos los pagos ({count})",
  "schedule.table.fewer": "Mostrar menos pagos",

  "payment.banner":
    "Su primer pago, estimado en {payment}, se cobrará automáticamente el {date}. Después usted paga {frequency}.",
  "payment.bannerByCheck":
    "Su primer pago, estimado en {payment}, vence el {date} y se hace con cheque. Después usted paga {frequency}.",
  "paymentMethod.debit": "Tarjeta de débito",
  "paymentMethod.credit": "Tarjeta de crédito",
  "paymentMethod.ach": "Cuenta bancaria (ACH)",
  "paymentMethod.hsa": "Tarjeta FSA/HSA",
  "paymentMethod.payByCheck": "Pagar con cheque",
  "paymentMethod.addBackup": "Agregar un método de respaldo",
  "paymentMethod.none": "Ninguno",
  "paymentMethod.held": "{method} que termina en {lastFour}",
  "paymentMethod.heldWithoutDigits": "{method}, guardada",
  "paymentMethod.change": "Cambiar",
  "paymentMethod.checkRemark":
    "Haga los cheques a nombre de {lender}. Envíe cada uno por correo a la dirección que está en su contrato, para que llegue a más tardar el día en que vence.",
  "paymentMethod.reused":
    "Usaremos el método que usted elija para su pago inicial en el paso siguiente.",
  "tokenizer.card": "Número de tarjeta, fecha de vencimiento y código de seguridad",
  "tokenizer.bank": "Número de ruta bancaria y número de cuenta",
  "tokenizer.saveCard": "Usar esta tarjeta",
  "tokenizer.saveBank": "Usar esta cuenta",
  "tokenizer.saving": "Guardando",
  "tokenizer.privacy": "Su número va directamente al procesador de pagos. Nosotros nunca lo vemos.",
  "tokenizer.otherCard.credit":
    "Esta es una tarjeta de crédito. Para usarla, elija “Tarjeta de crédito” arriba.",
  "tokenizer.otherCard.debit":
    "Esta es una tarjeta de débito. Para usarla, elija “Tarjeta de débito” arriba.",
  "tokenizer.otherCard.hsa":
    "Esta es una tarjeta FSA o HSA. Para usarla, elija “Tarjeta FSA/HSA” arriba.",
  "tokenizer.loading": "Cargando el formulario seguro...",
  "tokenizer.broken": "El formulario seguro no responde.",
  "tokenizer.failed": "No se guardaron sus datos. Revise el formulario de arriba.",
  "tokenizer.retry": "Volver a cargarlo",
  "tokenizer.openTab": "Continuar en una pestaña nueva",

  "downPayment.title": "Pago inicial pendiente",
  "downPayment.collectedTitle": "Pago inicial cobrado",
  "downPayment.selected": "Seleccionado",
  "downPayment.banner": "Su pago inicial se procesa cuando su préstamo se acepta y se formaliza.",
  "downPayment.collectedDescription": "Ya está pagado. No tiene que hacer nada aquí.",
  "downPayment.collectedPanel.overline": "Ya está pagado",
  "downPayment.collectedPanel.title": "Una cosa menos por hacer.",
  "downPayment.collectedPanel.body":
    "Su consultorio ya tiene su pago inicial. Su préstamo cubre el resto del costo.",
  "downPayment.collected":
    "Su pago inicial se cobró en el consultorio. Si tiene preguntas sobre este pago, comuníquese con la persona que coordina su tratamiento.",

  "downPayment.reuse": "Usar {method}",
  "downPayment.reused":
    "Se cobrarán {payment} con este método cuando su préstamo se acepte y se formalice.",
  "downPayment.onlyByCheck":
    "Sus tarjetas o cuentas se rechazaron demasiadas veces y no podemos probar otra. Todavía puede pagar con cheque o preguntar a la persona que coordina su tratamiento.",
  "downPayment.checkRemark":
    "Haga un cheque de {payment} a nombre de {lender} y envíelo por correo a la dirección que está en su contrato, el mismo día en que firme.",

  "documents.title": "Necesitamos algunos documentos",
  "documents.description":
    "Su solicitud está casi terminada. Necesitamos comprobar algunos datos antes de que usted elija sus pagos.",
  "documents.list": "Lo que necesitamos",
  "documents.identity": "Una identificación con foto, como su licencia de conducir o su pasaporte",
  "documents.income":
    "Comprobante de ingresos: sus dos talones de pago o estados de cuenta bancarios más recientes",
  "documents.address":
    "Comprobante de domicilio: un recibo de luz, agua o gas, o un contrato de alquiler, de los últimos 60 días",
  "documents.send.title": "Llévelos a su consultorio",
  "documents.send.text":
    "Lleve copias a {practice}. No las envíe por correo electrónico, porque no es seguro.",
  "documents.send.textWithPhone":
    "Lleve copias a {practice}, o llame al {phone} para enviarlas de otra manera. No las envíe por correo electrónico, porque no es seguro.",
  "documents.mail.title": "Revise su correo electrónico",
  "documents.mail.text": "Le enviamos esta lista con un enlace a su solicitud.",
  "documents.after.title": "Elija sus pagos",
  "documents.after.text":
    "Después de que revisemos sus documentos, el enlace del correo electrónico le llevará a sus ofertas.",
  "documents.call": "Llamar a {practice}",
  "summary.title": "Su préstamo",
  "summary.method": "Método de pago",
  "summary.change": "Cambiar",
  "summary.change.MultipleOffers": "Cambiar el plan de pagos",
  "summary.change.PaymentSchedule": "Cambiar el primer pago",
  "summary.change.PaymentInformation": "Cambiar el método de pago",
  "summary.change.DownPayment": "Cambiar el método del pago inicial",

  "calendar.link": "Agregar el primer pago a su calendario",
  "calendar.payment": "Pago del préstamo: {payment}",
  "calendar.text":
    "El primer pago del préstamo para su tratamiento en {practice}. Préstamo {loan}.",

  "plan.title": "Plan de pagos",
  "plan.all": "Total que usted paga",
  "plan.allWithDown": "Pago inicial de {down} + pagos por {payments} = {total}",
  "plan.allWithoutDown": "{total} en pagos",
  "plan.charged": "Se cobra automáticamente en cada fecha de vencimiento.",
  "plan.byCheck": "Envíe cada cheque por correo para que llegue a más tardar el día en que vence.",
  "plan.help.before": "Hasta que firme, puede usar los enlaces “Cambiar”.",
  "plan.help":
    "Para usar otra tarjeta, pagar antes o preguntar cómo cancelar, llame a {lender} al {phone}. Pagar antes no cuesta nada extra.",
  "plan.helpWithoutPhone":
    "Para usar otra tarjeta, pagar antes o preguntar cómo cancelar, comuníquese con {lender}. Pagar antes no cuesta nada extra.",
  "plan.payments": "{count} pagos de {payment}",
  "plan.onePayment": "1 pago de {payment}",
  "plan.and": " y ",
  "plan.often": "{payments}, {frequency}",
  "plan.down.before": "{payment} con {method}; se cobra cuando usted presione “{button}”",
  "plan.down.after": "{payment}, cobrado con {method}",
  "plan.down.due": "{payment}; se paga cuando usted presione “{button}”",
  "plan.down.paid": "{payment}, pagado",
  "plan.down.check":
    "{payment} con un cheque que usted envía por correo a la dirección que está en su contrato",
  "plan.down.office": "{payment}, cobrado en el consultorio",

  "agreement.loading": "Preparando su contrato",
  "agreement.ready": "Su contrato está listo para leer.",
  "agreement.failed": "No se pudo cargar su contrato.",
  "agreement.undelivered":
    "Debemos enviarle el contrato por correo electrónico antes de que lo firme, y todavía no se ha enviado. Espere un momento e intente de nuevo.",
  "agreement.refused":
    "Debemos enviarle el contrato por correo electrónico antes de que lo firme, pero nuestro mensaje no pudo llegar a su dirección.",
  "agreement.refused.call": "Llame a Atención al Cliente al {phone}.",
  "agreement.refused.contact": "Comuníquese con {practice}.",
  "agreement.refused.english":
    "También puede continuar en inglés. En ese caso, su contrato estará solo en inglés.",
  "agreement.continueInEnglish": "Continuar en inglés",
  "agreement.end": "Fin del contrato",
  "agreement.printed":
    "Para imprimir este contrato, use el PDF. Si imprime la página, podría salir cortado.",
  "agreement.status.unread": "Baje hasta el final del contrato para continuar.",
  "agreement.status.read": "Ya llegó al final.",
  "agreement.download": "Descargar el contrato (PDF)",
  "agreement.eDisclosure":
    "Descargar el Consentimiento y acuerdo de firma electrónica (E-Sign) (PDF)",
  "truthInLending.title": "Divulgación de Veracidad en los Préstamos",
  "truthInLending.apr": "Tasa de porcentaje anual (APR)",
  "truthInLending.aprMeaning": "El costo de su crédito como tasa anual.",
  "truthInLending.financeCharge": "Cargo por financiamiento",
  "truthInLending.financeChargeMeaning": "El monto en dólares que le costará el crédito.",
  "truthInLending.amountFinanced": "Monto financiado",
  "truthInLending.amountFinancedMeaning":
    "El monto del crédito que se le da a usted o que se paga en su nombre.",
  "truthInLending.totalOfPayments": "Total de pagos",
  "truthInLending.totalOfPaymentsMeaning":
    "Lo que habrá pagado después de hacer todos los pagos programados.",
  "truthInLending.schedule": "Su calendario de pagos será",
  "truthInLending.count": "Número de pagos",
  "truthInLending.amount": "Monto de cada pago",
  "truthInLending.firstDueOn": "El primero vence el",

  "closing.done": "Su préstamo quedó formalizado.",
  "closing.amountFinanced": "Monto financiado",
  "closing.firstPayment": "Primer pago",
  "closing.loanId": "Préstamo",
  "closing.check.title": "Revise su correo electrónico",
  "closing.check.text": "Su contrato firmado va en camino.",
  "closing.download": "Descargar su contrato firmado (PDF)",
} as const satisfies Parts["applicationLoan"];
