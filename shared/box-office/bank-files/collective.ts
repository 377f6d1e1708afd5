/** How banks name the sum of several payments. */
export const collective = /\bsammel-?(?:gutschrift|überweisung|ueberweisung|auftrag|buchung|eingang)/i
