/** The page size with which the listing of rejected vouchers opens: the first value of its parameter `page_record`. */
export const defaultPageRecord = 2;
